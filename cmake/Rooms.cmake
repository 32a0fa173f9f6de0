# The house: every room once, with the rooms it builds on. It may also use whatever those may use.
# tests/architecture checks the includes against this table; docs/architecture.md explains it.
include(RoomFunctions)
include(Generate)

bext_room(NAME text)
bext_room(NAME diag USES text)
bext_room(NAME schema USES text diag)
bext_room(NAME backend USES schema)
bext_generate(TARGET target SOURCE src/gen/soc_table.cpp INPUT data/socs.json OUTPUT soc_table.cpp)
bext_generate(TARGET target SOURCE src/gen/kernel_id_table.cpp INPUT data/kernel_soc_ids.json OUTPUT kernel_id_table.cpp)
bext_room(NAME target USES text diag)
bext_room(NAME config USES backend target)
include(RuleList)
bext_room(NAME check USES config)
bext_room(NAME model USES text diag)
bext_generate(TARGET plan SOURCE src/gen/latency_table.cpp INPUT data/latencies.json OUTPUT latency_table.cpp)
bext_generate(TARGET plan SOURCE src/gen/operator_table.cpp INPUT data/operator_support.json OUTPUT operator_table.cpp)
bext_room(NAME plan USES check model)
bext_room(NAME host EXCEPTIONS USES text diag config LIBS Threads::Threads)
# The only room besides tools that needs the machine: it starts programs and puts folders in place.
bext_generate(TARGET drive SOURCE src/gen/error_table.cpp INPUT data/errors.json OUTPUT error_table.cpp)
bext_room(NAME drive USES plan host)

# Their many small sources are compiled in groups: most of the time went into reading the same headers again.
set_target_properties(bext_check PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 16)
set_target_properties(bext_plan bext_drive PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 8)
