import type { z } from 'zod'
import type { AccessRule } from './access.ts'

type Shape = z.ZodType
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Path = `/${string}`

/** The type of a body that is a form with a file. */
export const formType = 'multipart/form-data'

/** One call of the API. The server, the typed client, the OpenAPI document and the access matrix read it. */
export interface RouteContract<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Reply extends Shape = Shape,
  M extends Method = Method,
  P extends Path = Path,
  Access extends AccessRule = AccessRule,
> {
  readonly method: M
  /** With `:name` for parameters. */
  readonly path: P
  readonly summary: string
  readonly tag: string
  readonly access: Access
  /** Every parameter of the path, and no other. */
  readonly params?: Params
  /** A query that is not described is refused; a `z.looseObject` lets whatever else is sent pass unread. */
  readonly query?: Query
  /** JSON. Absent for calls without a body and for calls whose body is bytes (`bytes`). */
  readonly body?: Body
  /** The largest JSON body in bytes, after inflation; 2 MB unless told. */
  readonly bodyLimit?: number
  /** How many levels of arrays and objects a JSON body may have; 100 unless told. */
  readonly depth?: number
  /** The body is a file, or a form with one (`formType`); at most this many bytes. */
  readonly bytes?: {
    readonly types: readonly string[]
    readonly limit: number
    /** How many fields a form may have besides its file; none unless told. */
    readonly fields?: number
  }
  /** JSON reply. Absent when the reply is a file or a page. */
  readonly reply?: Reply
  readonly status?: 200 | 201 | 202 | 204
  /** Ids of the spec's rules that describe the call. */
  readonly rules?: readonly string[]
}

/** Declares a call; only there for its types, which know its method, path and access rule. */
export function route<
  Params extends Shape = z.ZodUndefined,
  Query extends Shape = z.ZodUndefined,
  Body extends Shape = z.ZodUndefined,
  Reply extends Shape = z.ZodUndefined,
  const M extends Method = Method,
  const P extends Path = Path,
  const Access extends AccessRule = AccessRule,
>(
  contract: RouteContract<Params, Query, Body, Reply, M, P, Access>,
): RouteContract<Params, Query, Body, Reply, M, P, Access> {
  return contract
}

export type ParamsOf<R> = R extends RouteContract<infer P, Shape, Shape, Shape> ? z.infer<P> : never
export type QueryOf<R> = R extends RouteContract<Shape, infer Q, Shape, Shape> ? z.input<Q> : never
export type BodyOf<R> = R extends RouteContract<Shape, Shape, infer B, Shape> ? z.input<B> : never
export type ReplyOf<R> = R extends RouteContract<Shape, Shape, Shape, infer T> ? z.output<T> : never
