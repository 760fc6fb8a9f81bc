import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'

/** `new SomeError(…)`, `super(…)` of one, `console.info(…)`: what is said there a person reads, and no rule. */
const isSaid = (node) => {
  if (node.type === 'NewExpression')
    return /Error$/.test(node.callee.name ?? node.callee.property?.name ?? '')
  if (node.type !== 'CallExpression') return false
  return node.callee.type === 'Super' || node.callee.object?.name === 'console'
}

/** Leaves texts alone: a test that repeats a sentence word for word holds nothing up. Those of the specification are in `test/specFacts.test.ts`. */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'texts', {
    shouldIgnore(path) {
      const isText = path.isStringLiteral() || path.isTemplateLiteral()
      return isText && path.findParent((above) => isSaid(above.node))
        ? 'what a person reads of an error, or in the console'
        : undefined
    },
  }),
]
