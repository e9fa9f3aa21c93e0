/** What any program may need: where it finds things, how it speaks, how it reaches the network. No setting of ours. */
const common =
  /^(?:PATH|HOME|USER|LOGNAME|SHELL|LANG|LANGUAGE|LC_\w+|TZ|TERM|COLORTERM|NO_COLOR|FORCE_COLOR|CI|TMPDIR|TEMP|TMP|XDG_\w+|NODE_\w+|npm_\w+|(?:HTTPS?|ALL|NO)_PROXY|SSL_CERT_(?:FILE|DIR)|SYSTEMROOT|WINDIR|COMSPEC|PATHEXT|APPDATA|LOCALAPPDATA|USERPROFILE|PROGRAMFILES)$/i;

/**
 * The environment of a child process: what any program may need, and the names it is given. Secrets go to no program that
 * does not ask for them.
 * @param {readonly (string | RegExp)[]} [names]
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {NodeJS.ProcessEnv}
 */
export const childEnv = (names = [], env = process.env) =>
  Object.fromEntries(
    Object.entries(env).filter(
      ([name]) =>
        common.test(name) ||
        names.some((each) => (typeof each === 'string' ? each === name : each.test(name))),
    ),
  );
