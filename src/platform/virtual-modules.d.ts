declare module 'virtual:pictures' {
  export const manifest: import('./picture-manifest.ts').PictureManifest;
}
