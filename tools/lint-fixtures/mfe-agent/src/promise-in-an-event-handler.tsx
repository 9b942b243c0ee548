// refused by: typescript(no-misused-promises)
export function save(target: { onClose: () => void }, work: () => Promise<void>) {
  target.onClose = work;
}
