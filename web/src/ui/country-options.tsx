import { countriesByName } from '@spareworks/contract/plain/countries';
import { memo, useMemo } from 'react';

/** Every country. There are some 250, and none changes: they are not drawn again with every letter that is typed beside them. */
export const CountryOptions = memo(function CountryOptions() {
  return useMemo(countriesByName, []).map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
});
