import type { CallInput } from '@spareworks/contract/calls/endpoint';
import type { Endpoints } from '@spareworks/contract/calls/endpoints';
import type { Profile } from '@spareworks/contract/calls/people';

/** As typed, before it is checked. */
export type ProfileFields = CallInput<Endpoints['PUT /user/{email}']>['body'];

export const fieldNames = [
  'education',
  'location',
  'phone',
  'linkedIn',
] as const satisfies readonly (keyof ProfileFields)[];

/** What the form is filled with. */
export function fieldsOf(profile: Profile): ProfileFields {
  return {
    education: profile.education ?? '',
    location: profile.location ?? '',
    phone: profile.phone ?? '',
    linkedIn: profile.linkedIn ?? '',
  };
}

type FieldName = (typeof fieldNames)[number];

/** The fields that still hold what was sent, as opposed to those somebody typed into meanwhile. */
export function untouchedSince(sent: ProfileFields, now: ProfileFields): FieldName[] {
  return fieldNames.filter((name) => sent[name] === now[name]);
}
