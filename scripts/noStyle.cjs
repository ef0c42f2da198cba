/** Styles mean nothing to the renderer. */
module.exports = () => '';
