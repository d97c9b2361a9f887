import type { Browser, Page } from 'puppeteer'
import type { Product } from '../../drivers/product.ts'
import { type SeededDemo, seedDemo, withPage } from '../../drivers/seed.ts'
import { type Sighting, visitDuring } from './visit.ts'
import { type VisitorFault, visitorFaults } from './visitor-faults.ts'

interface VisitOptions {
  readonly product: Product
  readonly browser: Browser
  /** Shows the product, with an author signed in. */
  readonly author: Page
  /** Visits for each fault; every other one is to a captured page, those between to a picture. */
  readonly times: number
}

/** More steps than are loaded ahead: the last one is not there when it is asked for. */
const count = 6

async function seedPages(author: Page): Promise<SeededDemo> {
  let demo = await seedDemo(author, 0)
  for (let nth = 1; nth <= count; nth += 1) {
    demo = await withPage(author, demo, `Orders of day ${nth}`, `Look at day ${nth}`)
  }
  return demo
}

/** Lets visitors come while each of the faults lasts; what they met, by fault. */
export async function runVisits(
  options: VisitOptions,
): Promise<ReadonlyMap<VisitorFault, readonly Sighting[]>> {
  const { author, times } = options
  const ofPictures = await seedDemo(author, count)
  const ofPages = await seedPages(author)
  const met = new Map<VisitorFault, readonly Sighting[]>()
  for (const fault of visitorFaults) {
    const sightings: Sighting[] = []
    for (let nth = 0; nth < times; nth += 1) {
      const demo: SeededDemo = nth % 2 === 0 ? ofPictures : ofPages
      const visit = { ...options, demoId: demo.id, steps: demo.steps.length }
      sightings.push(await visitDuring(fault, visit))
    }
    met.set(fault, sightings)
  }
  return met
}
