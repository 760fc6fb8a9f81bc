import runtime from 'react/jsx-runtime'

export const { Fragment, jsx } = runtime
// In production they are one.
export { jsx as jsxs }
