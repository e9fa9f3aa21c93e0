/** What the app gives a feature to work with, before anything is drawn; tests give it stores in memory. */
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
