/** Variables for every program: paths, locale, network. None of our settings. */
const common =
  /^(?:PATH|HOME|USER|LOGNAME|SHELL|LANG|LANGUAGE|LC_\w+|TZ|TERM|COLORTERM|NO_COLOR|FORCE_COLOR|CI|TMPDIR|TEMP|TMP|XDG_\w+|NODE_\w+|npm_\w+|(?:HTTPS?|ALL|NO)_PROXY|SSL_CERT_(?:FILE|DIR)|SYSTEMROOT|WINDIR|COMSPEC|PATHEXT|APPDATA|LOCALAPPDATA|USERPROFILE|PROGRAMFILES)$/i;

/**
 * The environment of a child process: variables for every program, and those that `names` lists. A program gets only the
 * secrets that are listed for it.
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
