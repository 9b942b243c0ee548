import { test } from '../fixtures/test.ts';
import { OTHER_LOOKS } from '../fixtures/appearance.ts';
import { inLook, walks } from '../fixtures/walks.ts';

for (const look of OTHER_LOOKS)
  test(`every screen of an agent is accessible and fits: ${look}`, inLook(look, walks['an agent']));
