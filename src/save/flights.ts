/** The partial saves under way: sends them, and reports their answers unless they were aborted or are to be ignored. */

export interface SaveResult {
  readonly result: 'saved' | 'failed' | 'refused';
  /** Milliseconds the server asked us to wait before a retry. */
  readonly after?: number | undefined;
}

/** Sends a partial save. `form` holds the values that the body was made from. */
export type SendPart = (body: unknown, signal: AbortSignal, form: unknown) => Promise<SaveResult>;

export interface Flights {
  /** From now on, this form's saves are sent like this. */
  sendWith(form: string, sender: SendPart): void;
  /** `typed` holds the values that the body was made from. */
  send(form: string, id: number, body: unknown, typed: unknown): void;
  abort(form: string, id: number): void;
  /** Lets a save finish without reporting its answer. */
  ignore(form: string, id: number): void;
}

export function createFlights(onAnswer: (form: string, id: number, answer: SaveResult) => void): Flights {
  const senders = new Map<string, SendPart>();
  const flights = new Map<string, AbortController>();
  const keyOf = (form: string, id: number): string => `${form} ${id}`;

  return {
    sendWith: (form, sender) => void senders.set(form, sender),
    send(form, id, body, typed) {
      const key = keyOf(form, id);
      const controller = new AbortController();
      const asked = async (): Promise<SaveResult> =>
        (await senders.get(form)?.(body, controller.signal, typed)) ?? { result: 'failed' };
      void asked()
        .catch((): SaveResult => ({ result: 'failed' }))
        .then((answer) => {
          // The save was aborted, or its session is over; another save may have the same key.
          if (flights.get(key) !== controller) return;
          flights.delete(key);
          onAnswer(form, id, answer);
        });
      flights.set(key, controller);
    },
    abort(form, id) {
      flights.get(keyOf(form, id))?.abort();
      flights.delete(keyOf(form, id));
    },
    ignore: (form, id) => void flights.delete(keyOf(form, id)),
  };
}
