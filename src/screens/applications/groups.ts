import type { Application } from '../../api/calls/applications';
import { isBlank, textOf } from '../../domain/form-schema';
import { ownerName } from '../../domain/owner';
import { formatPercentage } from '../../domain/percentage';
import { formatContactPosition } from '../../domain/positions';

/** The people of one application: its owners, or its contact. */
export interface Group {
  readonly id: string;
  /** The ID as the server sent it. */
  readonly smApplicationId: Application['smApplicationId'];
  readonly people: readonly Person[];
  /** Whether it has not been submitted yet, so that it can still be edited. */
  readonly isNew: boolean;
  readonly current: boolean;
}

export interface Person {
  /** Empty if there is no name yet. */
  readonly name: string;
  /** Share in percent, as text; empty for a contact. */
  readonly share: string;
  /** Position as the form shows it; empty for an owner. */
  readonly position: string;
}

/** The groups to choose from: applications that have an owner or a contact. */
export function groupsOf(applications: readonly Application[], usesContact: boolean): Group[] {
  return applications
    .map((application): Group => ({
      id: String(application.smApplicationId),
      smApplicationId: application.smApplicationId,
      people: usesContact ? contactOf(application) : ownersOf(application),
      isNew: application.isNewSmApp,
      current: application.current,
    }))
    .filter(({ people }) => people.length > 0);
}

/** Whether a name in the group matches what was typed, ignoring case and accents. */
export function matches({ people }: Group, typed: string): boolean {
  const wanted = plain(typed.trim());
  return people.some(({ name }) => plain(name).includes(wanted));
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function ownersOf({ owners }: Application): Person[] {
  return owners
    .filter((owner) => hasData(owner))
    .map((owner) => ({
      name: ownerName(owner),
      share: formatPercentage(textOf(owner.ownershipPercentage)),
      position: '',
    }));
}

function contactOf({ contact }: Application): Person[] {
  if (!contact || !hasData(contact)) return [];
  return [{ name: ownerName(contact), share: '', position: formatContactPosition(textOf(contact.position)) }];
}

function hasData(person: object): boolean {
  return !isBlank(Object.fromEntries(Object.entries(person).filter(([, value]) => textOf(value).trim() !== '')));
}
