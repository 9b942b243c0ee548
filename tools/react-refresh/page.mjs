/**
 * First in a page that a remote is developed in (`npm run dev -- mfe-agent --against …`): React looks for this hook when it starts, and
 * from then on takes new code of a component without losing its state.
 */
import runtime from 'react-refresh/runtime';
// Of what is shared a page gives only what its own build contains; a remote under development asks for this.
import 'react/jsx-dev-runtime';

/** Several modules are often replaced at once. */
const TOGETHER_MS = 20;

runtime.injectIntoGlobalHook(globalThis);

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
function refreshSoon() {
  clearTimeout(timer);
  timer = setTimeout(() => runtime.performReactRefresh(), TOGETHER_MS);
}

/** What the modules of the remote ask for (`loader.mjs`). */
globalThis.reactRefresh = {
  register: runtime.register,
  signature: runtime.createSignatureFunctionForTransform,
  /**
   * A module that exports components alone can be replaced by itself; what else it exported, others have read already.
   * @param {object} exports @param {import('./types.d.ts').Hot} hot
   */
  accept(exports, hot) {
    const values = Object.values(exports);
    if (values.length === 0 || !values.every(runtime.isLikelyComponentType)) return;
    if (hot.data) refreshSoon();
    hot.dispose((data) => {
      data.replaced = true;
    });
    hot.accept();
  },
};
