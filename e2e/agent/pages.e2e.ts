import { test } from '../fixtures/test.ts';
import { EVERY_LOOK, expectAccessibleAndFitting } from '../fixtures/appearance.ts';
import { inLook, walks } from '../fixtures/walks.ts';

for (const look of EVERY_LOOK)
  test(
    `every screen of an agent is accessible and fits: ${look}`,
    inLook(look, walks['an agent'], expectAccessibleAndFitting),
  );
