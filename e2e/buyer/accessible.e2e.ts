import { test } from '../fixtures/test.ts';
import { TWO_LOOKS } from '../fixtures/appearance.ts';
import { inLook, walks } from '../fixtures/walks.ts';

for (const look of TWO_LOOKS)
  test(`every screen of a buyer is accessible and fits: ${look}`, inLook(look, walks['a buyer']));
