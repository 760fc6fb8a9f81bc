/** Attributes with a hyphen where React's name for them has a capital. */
export const hyphenated =
  'clipPath clipRule dominantBaseline fillOpacity fillRule fontFamily fontSize fontWeight pointerEvents stopColor ' +
  'stopOpacity strokeDasharray strokeDashoffset strokeLinecap strokeLinejoin strokeMiterlimit strokeOpacity ' +
  'strokeWidth textAnchor textRendering transformOrigin vectorEffect'

/** Styles whose numbers are no lengths. */
export const unitless =
  'animationIterationCount aspectRatio columnCount columns fillOpacity flex flexGrow flexShrink fontWeight gridArea ' +
  'gridColumn gridColumnEnd gridColumnStart gridRow gridRowEnd gridRowStart lineClamp lineHeight opacity order ' +
  'orphans scale stopOpacity strokeDasharray strokeDashoffset strokeMiterlimit strokeOpacity strokeWidth tabSize ' +
  'widows zIndex zoom'
