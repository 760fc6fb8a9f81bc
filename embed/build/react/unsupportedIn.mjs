import { eventNames } from './events.mjs'
import { usedOfReact } from './reactCuts.mjs'

/** Elements that need more of react-dom than its bundled part has. */
const elements = new Set(
  'area audio base body col details embed head html iframe link math meta object script source style textarea track'.split(
    ' ',
  ),
)

/** Attributes whose names or values it does not translate. */
const attributes = new Set(
  'action allowFullScreen async autoReverse capture cols contentEditable controls credentialless dangerouslySetInnerHTML data default defer disablePictureInPicture disableRemotePlayback download externalResourcesRequired formAction formNoValidate innerHTML innerText is itemScope loop noModule preserveAlpha reversed rowSpan rows scoped seamless size span start suppressContentEditableWarning suppressHydrationWarning textContent'.split(
    ' ',
  ),
)

/** Written otherwise in the page, and not among those it knows (`attributes.mjs`). */
const spelled = new Set(
  'accentHeight acceptCharset alignmentBaseline arabicForm baselineShift capHeight colorInterpolation colorInterpolationFilters colorProfile colorRendering enableBackground floodColor floodOpacity fontSizeAdjust fontStretch fontStyle fontVariant glyphName glyphOrientationHorizontal glyphOrientationVertical horizAdvX horizOriginX httpEquiv imageRendering letterSpacing lightingColor markerEnd markerMid markerStart maskType overlinePosition overlineThickness paintOrder renderingIntent shapeRendering strikethroughPosition strikethroughThickness textDecoration underlinePosition underlineThickness unicodeBidi unicodeRange unitsPerEm vAlphabetic vHanging vIdeographic vMathematical vertAdvY vertOriginX vertOriginY wordSpacing writingMode xmlnsXlink xHeight'.split(
    ' ',
  ),
)

/** What parts hand on to their elements, whatever else they are given. */
const handedOn =
  /^on(AuxClick|Animation(Start|Iteration)|BeforeInput|Composition\w+|DoubleClick|Drag\w*|Drop|(Got|Lost)Pointer\w+|KeyPress|Mouse\w+|ScrollEnd|Touch\w+|Transition(Run|Start|Cancel)|Wheel)(Capture)?$/

/** Numbers in these are lengths to it, and must not be. */
const unitless =
  /^(Moz|ms|Webkit)[A-Z]|^(animationIterationCount|borderImage(Outset|Slice|Width)|box(Flex|FlexGroup|OrdinalGroup)|flex(Positive|Negative|Order)|grid(Row|Column)Span|floodOpacity)$/

/**
 * What a module asks of React that its bundled part does not have.
 *
 * @param {object} tree ESTree, JSX compiled
 * @returns {string[]}
 */
export function unsupportedIn(tree) {
  const found = new Set()
  /** What the module calls React as a whole. */
  const wholes = new Set()
  const makers = new Set()
  const fragments = new Set()
  for (const node of tree.body) {
    if (node.type !== 'ImportDeclaration') continue
    const from = node.source.value
    for (const { type, local, imported } of node.specifiers) {
      const isWhole = type !== 'ImportSpecifier'
      if (from === 'react' && isWhole) wholes.add(local.name)
      else if (from === 'react' && !usedOfReact.includes(imported.name)) found.add(imported.name)
      if (isWhole) continue
      if (/^(jsx|jsxs|createElement)$/.test(imported.name)) makers.add(local.name)
      if (imported.name === 'Fragment') fragments.add(local.name)
    }
  }
  const visit = (node) => {
    if (node.type === 'MemberExpression' && wholes.has(node.object.name)) {
      if (node.computed || !usedOfReact.includes(node.property.name))
        found.add(node.property.name ?? 'a computed member')
    }
    if (node.type === 'CallExpression' && isMaker(node.callee)) checkElement(node.arguments)
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (typeof child?.type === 'string') visit(child)
  }
  const isMaker = (callee) =>
    makers.has(callee.name) ||
    (wholes.has(callee.object?.name) && callee.property.name === 'createElement')
  const checkElement = ([what, props]) => {
    const tag = what.type === 'Literal' ? what.value : undefined
    if (tag !== undefined && (elements.has(tag) || tag.includes('-'))) found.add(`<${tag}>`)
    for (const { key, value } of props?.properties ?? []) {
      const name = key?.name ?? key?.value
      if (name === undefined) continue
      if (handedOn.test(name)) found.add(name)
      if (name === 'style')
        for (const one of value.properties ?? [])
          if (unitless.test(one.key?.name ?? '')) found.add(`style.${one.key.name}`)
      if (name === 'ref' && fragments.has(what.name)) found.add('a ref of a fragment')
      if (tag === undefined) continue
      if (/^on[A-Z]/.test(name) && !eventNames.has(name.replace(/Capture$/, ''))) found.add(name)
      const isUnknown = attributes.has(name) || /^(xlink|xml)[A-Z]/.test(name)
      if (isUnknown || spelled.has(name)) found.add(name)
    }
  }
  visit(tree)
  return [...found]
}
