const boundaryArguments = [
  'packages',
  'extension/src',
  'extension/test',
  'api/src',
  'web/src',
  'e2e',
  '--config',
  'dependency-cruiser.config.mjs',
]

const productionArguments = [
  '--production',
  '--config',
  'knip.production.json',
  '--include',
  'exports,files,nsExports',
]

/** What is checked without running the product: names, programs and their arguments. */
export const checks = [
  ['Lint and format', 'biome', ['check', '.', '--error-on-warnings']],
  ['File lengths', process.execPath, ['scripts/check-lengths.mjs']],
  ['Comments that stand alone', process.execPath, ['scripts/check-comments.mjs']],
  ['Words of the field', process.execPath, ['scripts/check-words.mjs']],
  ['Rules named', process.execPath, ['scripts/check-rules.mjs']],
  ['Time of the journeys', process.execPath, ['scripts/check-budget.mjs']],
  ['Lock file and licences', process.execPath, ['scripts/check-supply.mjs']],
  ['Import boundaries', 'depcruise', boundaryArguments],
  ['Dead code', 'knip', []],
  ['Code that only tests use', 'knip', productionArguments],
  ['Types', 'turbo', ['run', 'types', '--output-logs=errors-only', '--ui=stream']],
  ['The same bytes when built again', process.execPath, ['scripts/check-reproducible.mjs']],
]

/** What of the API stands on the database, the files or the process itself, and so differs on PGlite. */
export const embeddedApi = [
  'src/data-folder',
  'src/jobs',
  'src/plugins/database',
  'src/repositories',
  'src/storage',
  'src/testing/stored-samples',
  'src/transfer',
  'src/routes/publications',
  'src/routes/storage-room',
  'src/routes/demos',
]
