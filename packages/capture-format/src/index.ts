export * from './tree/capture.ts'
export * from './tree/nodes.ts'
