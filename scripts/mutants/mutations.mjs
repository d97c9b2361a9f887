import ts from 'typescript'

/**
 * @typedef {{ start: number, end: number, text: string, kind: string }} Mutation
 * What takes the place of the characters from `start` to `end` of a file.
 */

const { SyntaxKind: kinds } = ts

const operators = new Map([
  [kinds.LessThanToken, '<='],
  [kinds.LessThanEqualsToken, '<'],
  [kinds.GreaterThanToken, '>='],
  [kinds.GreaterThanEqualsToken, '>'],
  [kinds.EqualsEqualsEqualsToken, '!=='],
  [kinds.ExclamationEqualsEqualsToken, '==='],
  [kinds.AmpersandAmpersandToken, '||'],
  [kinds.BarBarToken, '&&'],
  [kinds.MinusToken, '+'],
  [kinds.AsteriskToken, '/'],
  [kinds.SlashToken, '*'],
])

const methods = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
])

/** Calls that tell people or machines something and change nothing. */
const silent = /^(?:void )?(?:await )?(?:console|process\.std|log\.|request\.log|app\.log)/

/** What says how long something lasts: a test that noticed one more millisecond would measure the machine. */
const lasting = /(?:Ms|[Dd]elay|[Pp]ause|[Pp]atience|[Tt]imeout|[Dd]uration|[Ii]nterval)$/
const timers = /^(?:setTimeout|setInterval|AbortSignal\.timeout)$/

/** Parts of elements that say how something looks or is named for styles, not what it does. */
const looks = new Set(['className', 'style', 'size', 'strokeWidth', 'tabIndex', 'rows'])
/** Options of calls whose effect no test of ours can see without a hand on a real screen. */
const unseen = new Set(['passive', 'preventScroll'])
/** Elements whose numbers are a drawing; a skeleton is one of what is not there yet. */
const drawn = new Set('svg g path rect circle line polyline polygon Skeleton'.split(' '))

/** Whether a node and all in it only say how something looks. */
function isLook(node, source) {
  if (ts.isJsxAttribute(node)) {
    const element = node.parent.parent.tagName.getText(source)
    return looks.has(node.name.getText(source)) || drawn.has(element)
  }
  return ts.isPropertyAssignment(node) && unseen.has(node.name.getText(source))
}

/** Whether a number says how long something lasts. */
function isDuration(node, source) {
  let around = node.parent
  while (ts.isBinaryExpression(around)) around = around.parent
  if (ts.isCallExpression(around)) return timers.test(around.expression.getText(source))
  const isNamed = ts.isVariableDeclaration(around) || ts.isPropertyAssignment(around)
  if (!isNamed || around.name === node) return false
  if (lasting.test(around.name.getText(source))) return true
  const told = source.text.slice(around.parent.parent.getFullStart(), around.getStart(source))
  return ts.isVariableDeclaration(around) && /milliseconds/i.test(told)
}

/** Whether a fallback gives only another name to what is not there. */
const isNothing = ({ right }, source) => /^(?:null|undefined)$/.test(right.getText(source))

/** The `sample` of a command's definition invents commands for property tests. */
function isSample(node) {
  const isMember = ts.isMethodDeclaration(node) || ts.isPropertyAssignment(node)
  return isMember && node.name.getText() === 'sample'
}

/**
 * Every small change of a file that its tests should notice: a condition turned round, a comparison or a
 * constant changed, a call left out, a function that returns at once.
 * @param {string} file its name, which tells TypeScript from TSX
 * @param {string} text
 * @returns {Mutation[]} in the order of the file
 */
export function mutationsOf(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found = []
  const add = (node, replacement, kind) =>
    found.push({ start: node.getStart(source), end: node.getEnd(), text: replacement, kind })

  const visit = (node) => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return
    if (isSample(node) || isLook(node, source)) return
    mutateCondition(node, source, add)
    mutateExpression(node, source, add)
    mutateStatement(node, source, add)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found.toSorted((one, other) => one.start - other.start || one.end - other.end)
}

function mutateCondition(node, source, add) {
  const condition = ts.isConditionalExpression(node)
    ? node.condition
    : (ts.isIfStatement(node) || ts.isWhileStatement(node)) && node.expression
  if (condition) add(condition, `!(${condition.getText(source)})`, 'condition turned round')
}

/** The numbers of an order, as in `a < b ? -1 : 1`, of which only the signs say something. */
function isOrder({ text, parent }) {
  const around = ts.isPrefixUnaryExpression(parent) ? parent.parent : parent
  return text === '1' && ts.isConditionalExpression(around)
}

function mutateExpression(node, source, add) {
  if (ts.isBinaryExpression(node)) {
    const { operatorToken, left } = node
    const other = operators.get(operatorToken.kind)
    if (other && !isDuration(node, source)) add(operatorToken, other, 'operator changed')
    if (operatorToken.kind === kinds.QuestionQuestionToken && !isNothing(node, source)) {
      add(node, left.getText(source), 'fallback left out')
    }
  } else if (ts.isPrefixUnaryExpression(node) && node.operator === kinds.ExclamationToken) {
    add(node, node.operand.getText(source), 'negation left out')
  } else if (ts.isNumericLiteral(node) && !isOrder(node) && !isDuration(node, source)) {
    add(node, `${node.text === '0' ? 1 : `(${node.getText(source)} + 1)`}`, 'constant changed')
  } else if (node.kind === kinds.TrueKeyword || node.kind === kinds.FalseKeyword) {
    add(node, `${node.kind === kinds.FalseKeyword}`, 'constant changed')
  } else if (ts.isPropertyAccessExpression(node) && ts.isCallExpression(node.parent)) {
    const other = methods.get(node.name.text)
    if (other && node.parent.expression === node) add(node.name, other, 'method changed')
  }
}

function mutateStatement(node, source, add) {
  if (ts.isExpressionStatement(node)) {
    const { expression } = node
    const called = ts.isAwaitExpression(expression) ? expression.expression : expression
    if (ts.isCallExpression(called) && !silent.test(node.getText(source))) {
      // No lone semicolon: the compiler takes none after a condition.
      add(node, '{}', 'call left out')
    }
  } else if (ts.isBlock(node) && ts.isFunctionLike(node.parent) && node.statements.length > 1) {
    add(node, `{ return; ${node.getText(source).slice(1)}`, 'returns at once')
  }
}

/**
 * How a mutation reads: the line it changes, as it was and as it becomes, without the white space around.
 * @param {string} text
 * @param {Mutation} mutation
 * @returns {{ line: number, before: string, after: string }}
 */
export function describeMutation(text, { start, end, text: replacement }) {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const found = text.indexOf('\n', start)
  const to = found < 0 ? text.length : found
  const rest = end <= to ? text.slice(end, to) : ''
  return {
    line: text.slice(0, start).split('\n').length,
    before: text.slice(from, to).trim(),
    after: `${text.slice(from, start)}${replacement.split('\n')[0]}${rest}`.trim(),
  }
}
