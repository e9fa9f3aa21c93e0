export const minimumPasswordLength = 6;
export const recommendedPasswordLength = 8;

export type PasswordProblem = 'mismatch' | 'short';

export const passwordAdvice: Readonly<Record<PasswordProblem, string>> = {
  mismatch: "Passwords don't match or are empty.",
  short: `Password must be at least ${minimumPasswordLength} characters long.`,
};

export function passwordProblem(password: string, repeated: string): PasswordProblem | undefined {
  if (password === '' || password !== repeated) return 'mismatch';
  return password.length < minimumPasswordLength ? 'short' : undefined;
}
