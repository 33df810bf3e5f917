-- Numbers that were typed with spaces or dashes are found without them, too: what the server adds to the searched text since.
UPDATE requests SET "Search" = "Search" || E'\n' || regexp_replace(concat_ws(E'\n', "VisaNumber", "ContractNo"), '([0-9])[ -]+(?=[0-9])', '\1', 'g')
WHERE "VisaNumber" ~ '[0-9][ -]+[0-9]' OR "ContractNo" ~ '[0-9][ -]+[0-9]';
