/**
 * Entries of the shared packages that the host gives to no remote: those for tests alone; the theme, which the host alone
 * loads; the shapes of answers and the rules, which the server alone runs.
 */
exports.NOT_PROVIDED = /^\.\/(test-support|theme|model\/(shapes|rules))(\/|$)/
