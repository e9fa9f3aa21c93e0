import * as v from 'valibot';

export const minimumPasswordLength = 6;
/** In bytes: bcrypt reads no more, and would cut a longer password without an error. */
export const longestPassword = 72;

export const emailSchema = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email(), v.maxLength(255));

export const passwordSchema = v.pipe(
  v.string(),
  v.minLength(minimumPasswordLength),
  v.maxBytes(longestPassword),
);
