// The part of libheif-js that is used here; its own types say nothing of it.
declare module 'libheif-js/libheif-wasm/libheif.js' {
  interface HeifImage {
    is_primary(): boolean;
    get_width(): number;
    get_height(): number;
    /** Answers null where it cannot be decoded. */
    display(pixels: ImageData, done: (drawn: ImageData | null) => void): void;
    free(): void;
  }
  export interface Libheif {
    readonly HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
  }
  /** Compiles the binary at once, as only workers may. */
  export default function createLibheif(options: { readonly wasmBinary: ArrayBuffer }): Libheif;
}

declare module 'libheif-js/libheif-wasm/libheif.wasm?url' {
  const url: string;
  export default url;
}
