/** Decisions that take effect after ten seconds in which they can be undone (ADMIN-8). Each remote bundles them itself. */
export { DecisionList } from './decision-list.tsx';
export { DecisionState, LostDecision } from './decision-state.tsx';
export {
  type Decision,
  decide,
  decidedHere,
  decideMany,
  discard,
  onUndo,
  type Plan,
  sendAll,
  undo,
  undoLast,
  undoWithinMs,
  useDecision,
  useDecisions,
} from './decisions.ts';
export { messages as decisionMessages } from './messages.ts';
