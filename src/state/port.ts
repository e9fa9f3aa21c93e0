/** Dependency injection: the app provides services before the first render, tests provide in-memory ones. */
export function createPort<Port>(name: string) {
  let given: Port | undefined;
  return {
    provide: (port: Port): void => {
      given = port;
    },
    use: (): Port => {
      if (given === undefined) throw new Error(`The port of ${name} was used before it was provided.`);
      return given;
    },
  };
}
