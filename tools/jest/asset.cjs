/** Stands in for a font or a picture. */
module.exports = '/asset'
