import { config } from 'zod'

// Compiling schemas needs `eval`, which the page's policy forbids. Has to run before the first schema
// is made: the build keeps this module in one chunk with zod.
config({ jitless: true })
