import type { routes } from './routes/index.ts'

type Resources = typeof routes
type Route = { [Name in keyof Resources]: Resources[Name][keyof Resources[Name]] }[keyof Resources]

/**
 * Every call by its method and path: `RouteNamed['GET /api/me']`. A client that imports nothing but
 * these types knows what to send and what comes back, without the schemas' weight.
 */
export type RouteNamed = { [R in Route as `${R['method']} ${R['path']}`]: R }
export type RouteName = keyof RouteNamed
/** Every path of the API, with `:name` for parameters. */
export type RoutePath = Route['path']
