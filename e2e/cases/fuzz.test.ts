import { turn } from '@waystep/capture-format/testing/hostile'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Product, startProduct } from '../drivers/product.ts'
import { sampleCorpus } from '../fuzz/corpus.ts'
import { runCases } from '../fuzz/run-cases.ts'
import { runHttpCases } from '../fuzz/run-http.ts'

/** A small share, another sixth with each commit; `npm run fuzz` tries far more. */
const seed = 20_261_120 + turn

let product: Product
beforeAll(async () => {
  product = await startProduct({ LOG_LEVEL: 'error' })
})
afterAll(async () => product.remove())

it('readers of captures take or refuse whatever they are given', async () => {
  const options = { corpus: sampleCorpus(), seed, from: turn * 400, runs: 400, timeoutMs: 60_000 }
  const { failures, done, outcomes } = await runCases(options)
  expect(failures).toEqual([])
  expect(done).toBe(400)
  expect(outcomes.get('capture: read')).toBeGreaterThan(20)
})

it('a server answers whatever it is sent, and tells nobody of another’s things', async () => {
  const options = { product, corpus: sampleCorpus(), seed, runs: 40 }
  const { failures, outcomes } = await runHttpCases(options)
  expect(failures).toEqual([])
  expect(outcomes.size).toBeGreaterThan(8)
})
