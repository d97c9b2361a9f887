/** More files than these fail of something else than a loaded machine. */
const mostFiles = 8

/**
 * What of a run's failures is worth another try when nothing runs beside it.
 *
 * @param failures as `scripts/test-report.mjs` writes them
 * @returns names of the projects and files to try, or null where there is nothing to try or too much
 */
export function worthTryingAlone(failures) {
  const files = new Set(failures.flatMap(({ file }) => file ?? []))
  if (files.size === 0 || files.size > mostFiles) return null
  const projects = new Set(failures.flatMap(({ project }) => project ?? []))
  return { projects: [...projects], files: [...files] }
}

/** Names of those failures that a second report does not hold, of files that it has seen. */
export function namesThatPassed(failures, second) {
  const seen = new Set(second.files.map(({ name }) => name))
  const failedAgain = new Set(second.failures.map(({ name }) => name))
  return failures
    .filter(({ name, file, project }) => seen.has(`${project} ${file}`) && !failedAgain.has(name))
    .map(({ name }) => name)
}
