interface ImportMetaEnv {
  readonly DEV: boolean;
  readonly SSR: boolean;
  readonly VITE_SITE_URL?: string;
  readonly VITE_BUILD_YEAR: string;
  readonly VITE_SUPABASE_URL?: string;
  readonly VITE_SUPABASE_ANON_KEY?: string;
  readonly VITE_CONTACT_ENDPOINT?: string;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}
