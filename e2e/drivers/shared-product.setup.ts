import type { TestProject } from 'vitest/node'
import { signUpOperator } from './operated-product.ts'
import { startProduct } from './product.ts'

/** Starts the product that most journeys share. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct()
  project.provide('sharedProduct', await signUpOperator(product.url))
  return () => product.remove()
}
