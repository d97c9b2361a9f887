export * from './access.ts'
export * from './errors.ts'
export * from './route.ts'
