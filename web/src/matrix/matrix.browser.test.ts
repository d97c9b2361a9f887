// @vitest-environment node
import { expect, it } from 'vitest'
import { allCases, pairedCases } from './cases.ts'
import { pairsOf } from './covering-array.ts'
import { runMatrix } from './run-matrix.ts'

/** `npm run matrix` asks for the whole product, or for that of a window, and says where its picture goes. */
const { MATRIX: extent, MATRIX_SHEET: sheet } = process.env

const paired = pairedCases()

it('covers each pair of style, kind of step, backdrop, animation, width, side, window and spot', () => {
  const settings = ({ align: _, ...one }: ReturnType<typeof allCases>[number]) => one
  const held = (cases: ReturnType<typeof allCases>) =>
    new Set(cases.flatMap((one) => pairsOf(settings(one))))
  const inPairs = held(paired)
  expect([...held(allCases())].filter((pair) => !inPairs.has(pair))).toEqual([])
})

const whole = extent
  ? allCases().filter(({ window }) => extent === 'whole' || window === extent)
  : []

it(
  '[H9.12, H9.13] draws every style where it should be, by server, viewer and editor alike',
  async () => {
    const judged = await runMatrix(paired, sheet ? { sheet } : {})
    judged.push(...(await runMatrix(whole)))
    expect(judged).toHaveLength(paired.length + whole.length)
    expect(
      judged.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`)),
    ).toEqual([])
    console.log(`${judged.length} cases drawn by server, viewer and editor`)
  },
  whole.length > 0 ? 7_200_000 : 300_000,
)
