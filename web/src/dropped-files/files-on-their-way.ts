/** Files that were dropped where there was no editor, by the demo whose steps they are to be. */
const onTheirWay = new Map<string, readonly File[]>()

/** Leaves files for the editor of a demo, which opens next. */
export function leaveFilesFor(demoId: string, files: readonly File[]): void {
  onTheirWay.set(demoId, files)
}

/** Gives them to that editor, once. */
export function takeFilesFor(demoId: string): readonly File[] {
  const files = onTheirWay.get(demoId) ?? []
  onTheirWay.delete(demoId)
  return files
}
