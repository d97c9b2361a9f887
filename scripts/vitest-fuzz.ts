import fc from 'fast-check'

/** Property tests take their number of cases from here: few in `npm test`, many in `npm run fuzz`. */
fc.configureGlobal({ numRuns: Number(process.env.FUZZ_RUNS ?? 100) })
