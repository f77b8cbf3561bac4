import type { ContactForm } from '../../domain/contact';
import type { Saves } from '../../save/saves';

/** Keeps what is typed for the case that the step is left and entered again. */
export function keepTyped({ typed }: Saves, form: ContactForm): void {
  typed.contact = { ...form };
}

/** What was typed is saved in full, or belongs to another contact. */
export function forgetTyped({ typed }: Saves): void {
  delete typed.contact;
}
