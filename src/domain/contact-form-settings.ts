/** How the contact form takes messages. `closedUntil` is an ISO time, null while the form is open. */
export interface ContactFormSettings {
  readonly messagesPerHour: number;
  readonly closedUntil: string | null;
}

/** `closedForHours` 0 opens the form. What is left out stays. */
export interface ContactFormChange {
  readonly messagesPerHour?: number;
  readonly closedForHours?: number;
}

export const hourlyLimits = [10, 30, 60, 200, 1000] as const;
