import type { OwnerForm } from '../../domain/owner';
import type { Labels } from '../../forms/step-form';
import type { Translate } from '../../i18n/translate';

/** The fields of an owner by their labels. */
export function ownerLabels(t: Translate): Labels<OwnerForm> {
  return {
    firstName: t('owners.firstName'),
    middleName: t('owners.middleName'),
    lastName: t('owners.lastName'),
    position: t('owners.position'),
    ownershipPercentage: t('owners.percentage'),
    birthDate: t('owners.birthDate'),
    phoneNumber: t('owners.phone'),
    email: t('label.email'),
    ssn: t('owners.ssn'),
    addressLine: t('owners.address'),
    city: t('address.city'),
    state: t('address.state'),
    postalCode: t('address.zip'),
    country: t('address.country'),
    dateStarted: t('owners.dateStarted'),
  };
}
