declare module 'libheif-js/libheif-wasm/libheif.js' {
  interface HeifImage {
    is_primary(): boolean;
    get_width(): number;
    get_height(): number;
    /** Passes null where the image cannot be decoded. */
    display(pixels: ImageData, done: (drawn: ImageData | null) => void): void;
    free(): void;
  }
  export interface Libheif {
    readonly HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
  }
  /** Compiles the binary synchronously, as only workers may. */
  export default function createLibheif(options: { readonly wasmBinary: ArrayBuffer }): Libheif;
}

declare module 'libheif-js/libheif-wasm/libheif.wasm?url' {
  const url: string;
  export default url;
}
