import type { RouteContract } from '@waystep/api-contract'
import { z } from 'zod'

/**
 * The schema of a call's query: what the contract describes and nothing else, so that nothing in an
 * address is read which no contract names. A contract that takes other keys says so with a loose object.
 */
export function declaredQuery(contract: RouteContract): z.ZodType {
  const { query } = contract
  if (query === undefined) return z.strictObject({})
  const saysNothing = query instanceof z.ZodObject && query.def.catchall === undefined
  return saysNothing ? query.strict() : query
}

/**
 * The schema of the parameters of a call's path.
 *
 * @throws where the contract describes other parameters than its path has: that is a mistake in the contract.
 */
export function declaredParams(contract: RouteContract): z.ZodType {
  const inPath = [...contract.path.matchAll(/:(\w+)/g)].map(([, name]) => name).sort()
  const { params = z.strictObject({}) } = contract
  const described = params instanceof z.ZodObject ? Object.keys(params.shape).sort() : []
  if (inPath.join() !== described.join()) {
    throw new Error(
      `${contract.method} ${contract.path} must describe its parameters (${inPath.join(', ')}) and describes: ${described.join(', ')}.`,
    )
  }
  return params
}
