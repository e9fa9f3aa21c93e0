import { isRecord } from './record.ts';

type Read = (name: string) => string | undefined;

/** The "default" key of a JSON object of keys by name, else its first; undefined when the text is no such object. */
const firstKeyOf = (text: string): string | undefined => {
  try {
    const keys: unknown = JSON.parse(text);
    const values = isRecord(keys) ? [keys['default'], ...Object.values(keys)] : [];
    return values.find((value) => typeof value === 'string' && value !== '')?.toString();
  } catch {
    return undefined;
  }
};

const keyOf = (read: Read, current: string, legacy: string, functionName: string): string => {
  const key = firstKeyOf(read(current) ?? '') ?? read(legacy)?.trim();
  if (!key) throw new Error(`The ${functionName} function needs ${current} or ${legacy}.`);
  return key;
};

/**
 * The keys of the project: SUPABASE_PUBLISHABLE_KEYS and SUPABASE_SECRET_KEYS (JSON objects of keys by name), else the legacy
 * SUPABASE_ANON_KEY and SUPABASE_SERVICE_ROLE_KEY. Throws one sentence when neither is set.
 */
export const projectKeysFrom = (
  read: Read,
  functionName: string,
): { readonly publishableKey: string; readonly secretKey: string } => ({
  publishableKey: keyOf(read, 'SUPABASE_PUBLISHABLE_KEYS', 'SUPABASE_ANON_KEY', functionName),
  secretKey: keyOf(read, 'SUPABASE_SECRET_KEYS', 'SUPABASE_SERVICE_ROLE_KEY', functionName),
});
