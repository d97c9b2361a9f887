export * from './builders.ts'
export * from './test-command.ts'
export * from './test-ids.ts'
