-- The arrivals of some days, as a list with conditions asks for them.
CREATE INDEX requests_by_forecaston ON requests ("ForecastOn" NULLS FIRST, "Id") INCLUDE ("Archived");
