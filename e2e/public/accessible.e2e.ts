import { test } from '../fixtures/test.ts';
import { TWO_LOOKS, expectAccessible } from '../fixtures/appearance.ts';
import { inLook, openInDocument, walks } from '../fixtures/walks.ts';

for (const look of TWO_LOOKS)
  test(
    `every screen of visitors is accessible: ${look}`,
    inLook(look, walks.visitors, expectAccessible, openInDocument),
  );
for (const look of TWO_LOOKS)
  test(
    `every screen of a signed-in person is accessible: ${look}`,
    inLook(look, walks['a signed-in person'], expectAccessible, openInDocument),
  );
