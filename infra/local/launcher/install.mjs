/** Before `npm run new` and other tools, which load packages that running does not need. */
import './node-version.mjs';
import { installPackages, lockIsMet } from './packages.mjs';
import { giveUp, print, ROOT } from './session.mjs';
import { makeSteps } from './steps.mjs';

try {
  const install = async () => void (await installPackages({ root: ROOT, tests: true }));
  if (!lockIsMet(ROOT, { tests: true })) await makeSteps(print).run('packages', install);
} catch (error) {
  giveUp(error);
}
