import { evaluateIn, type World } from './page-worlds.ts'

/**
 * Finds custom elements without an open root in what was found last, through open roots. It asks the
 * prototype: a form answers `localName` with its field of that name.
 */
const collect = `(()=>{
  const asking=(name)=>Object.getOwnPropertyDescriptor(Element.prototype,name).get;
  const localName=asking('localName'),shadowRoot=asking('shadowRoot');
  const state=globalThis.closedRoots??={found:new Map(),next:[document],hosts:[]};
  const roots=state.next;state.next=[];state.hosts=[];
  for(let root=roots.pop();root;root=roots.pop())for(const element of root.querySelectorAll('*')){
    const open=shadowRoot.call(element);
    if(open)roots.push(open);
    else if(localName.call(element).includes('-'))state.hosts.push(element);
  }
  return state.hosts.length})()`

const keep = 'function(){closedRoots.found.set(this.host,this);closedRoots.next.push(this)}'

async function keepRootOf({ session, contextId }: World, index: number): Promise<boolean> {
  const { result } = await session.send('Runtime.evaluate', {
    expression: `closedRoots.hosts[${index}]`,
    contextId,
  })
  if (!result.objectId) return false
  const { node } = await session.send('DOM.describeNode', {
    objectId: result.objectId,
    depth: 1,
    pierce: true,
  })
  const root = node.shadowRoots?.find(({ shadowRootType }) => shadowRootType === 'closed')
  if (!root) return false
  const { object } = await session.send('DOM.resolveNode', {
    backendNodeId: root.backendNodeId,
    executionContextId: contextId,
  })
  if (!object.objectId) return false
  await session.send('Runtime.callFunctionOn', {
    objectId: object.objectId,
    functionDeclaration: keep,
  })
  return true
}

/**
 * Makes the closed shadow roots of custom elements known in a world, where no script could find them.
 * Returns the expression of a function there that gives the root of an element, or null.
 */
export async function openClosedRoots(world: World): Promise<string> {
  await evaluateIn(world, 'void delete globalThis.closedRoots')
  for (let isNew = true; isNew; ) {
    const count = Number(await evaluateIn(world, collect))
    const found = await Promise.all(Array.from({ length: count }, (_, i) => keepRootOf(world, i)))
    isNew = found.includes(true)
  }
  return 'element=>closedRoots.found.get(element)??null'
}
