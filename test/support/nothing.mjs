// Stands in for modules of Node that a browser test drags in and never uses.
export default {}
