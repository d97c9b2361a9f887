export * from './access.ts'
export * from './errors.ts'
export * from './extension.ts'
export * from './route.ts'
