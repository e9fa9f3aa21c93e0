/** A browser that gets notices. */
export interface PushDevice {
  readonly id: string;
  /** As people call it: "Safari on iPhone". */
  readonly name: string;
  /** The administrator who turned notices on. */
  readonly email: string;
  readonly showsNames: boolean;
  /** ISO times; null: it got none yet. */
  readonly since: string;
  readonly deliveredAt: string | null;
  readonly isThisBrowser: boolean;
}
